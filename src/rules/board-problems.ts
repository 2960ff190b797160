/** `access`: a board no longer takes the credentials; `unreachable`: it did not answer, or with an error; `garbage`: not as documented. */
export type BoardProblem = 'access' | 'unreachable' | 'garbage';
