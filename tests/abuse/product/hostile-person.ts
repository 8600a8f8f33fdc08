/** As hostile as a name may be: no slash and no @ get into one. */
export function hostileName(name: string, formula = ''): string {
  return `${formula.replace('@', '=')}"'><img data-planted src=x onerror=planted()>${name}`
}

export const password = 'a good long secret'
/** As odd as an address may be. */
export const emailOf = (name: string) => `o'brien&${name.toLowerCase()}=\`{x}|*/+!@example.com`
