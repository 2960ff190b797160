// React has two builds and takes one of them when it is first loaded. Its development build draws a page four times as slowly,
// and the screens are always built for production: this has to be imported before anything that imports React.
process.env.NODE_ENV = 'production';
