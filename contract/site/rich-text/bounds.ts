/** How much one text may be: a book's chapter, and lists in lists as deep as anybody reads. */
export const deepestNesting = 8
export const mostNodes = 2_000
export const mostTextBytes = 200_000
export const longestRun = 20_000
export const longestCaption = 300
