/** One export a text, gathered as a namespace: a browser then carries only those that its screens name. */
export * as messages from './texts.ts'
