// React chooses its build when it is first loaded. Its development build renders four times slower, and the app's pages are always built
// for production, so import this before anything that imports React.
process.env.NODE_ENV = 'production';
