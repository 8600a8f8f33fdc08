import type * as texts from './texts.ts'

/** One export a text, gathered as a namespace: a browser then carries only those that its screens name. */
export * as messages from './texts.ts'

/** What a text is called: a caller who acts upon a refusal compares this, never the words. */
export type TextKey = keyof typeof texts
