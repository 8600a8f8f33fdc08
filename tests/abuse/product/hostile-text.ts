/** Breaks out of an attribute, a script, a style and a cell, if anything lets it. */
const hostile = `"'></script><img data-planted src=x onerror=planted()>`

/** A hostile text of at most 80 characters that can be told from the others. */
export function hostileText(name: string, formula = ''): string {
  return `${formula}${hostile}${name}`
}
