interface Listing {
  code: string
  program: string
}

export function lines(...text: string[]): string {
  return text.join('\n')
}

/** A listing that runs as it stands. */
export function script(...text: string[]): Listing {
  return { code: lines(...text), program: lines(...text) }
}

/** Statements, or functions with a main; the headers are left out of what the learner sees. */
export function cListing(...text: string[]): Listing {
  return compiled(['stdint.h', 'stdio.h', 'string.h'], 'int main(void)', lines(...text))
}

/** As `cListing`, for C++. */
export function cppListing(...text: string[]): Listing {
  return compiled(['iostream', 'map', 'stdexcept', 'string', 'vector'], 'int main()', lines(...text))
}

function compiled(headers: string[], main: string, code: string): Listing {
  const includes = headers.map((header) => `#include <${header}>`)
  const body = code.includes(main) ? code : lines(`${main} {`, code, '}')
  return { code, program: lines(...includes, body, '') }
}
