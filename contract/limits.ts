/** One export a limit, gathered as a namespace: a browser then carries only those that its screens name. */
export * as limits from './constants.ts'
