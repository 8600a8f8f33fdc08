/** How an enrolment ends. */
export const waysToEnd = ['completed', 'left'] as const
export type EndedAs = (typeof waysToEnd)[number]
