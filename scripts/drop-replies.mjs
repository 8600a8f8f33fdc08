import { parseSync, Visitor } from 'vite'

const callsFile = /[/]contract[/][^/]+[/](?:[\w-]+-)?calls(?:-of-\w+)?[.]ts$/
const contractFile = /[/]contract[/].*[.]ts$/
const aNote = /\bexample: /
const aReply = /\brepl(?:y|ies):(?! (?:get|post)(?:[$]\d+)?[(])/

/**
 * What a call answers is described for the server, which lets nothing else out, and what it does for the readers of
 * /api/docs; a browser never reads either, and carries none of it. Where the calls are written otherwise one day, the descriptions would come along: the build then fails.
 * @returns {import('vite').Plugin}
 */
export function dropReplies() {
  return {
    name: 'drop-replies',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: callsFile },
      handler: (code, id) => ({ code: withoutReplies(id, code), map: null }),
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
      const withCalls = chunks
        .flatMap(({ modules }) => Object.entries(modules))
        .filter(([id, { code }]) => contractFile.test(id) && code?.includes('caller:'))
      if (withCalls.length === 0) this.error('dropReplies no longer finds the calls.')
      const kept = withCalls.find(([, { code }]) => aReply.test(code ?? ''))
      if (kept)
        this.error(`dropReplies no longer knows how replies are written: ${kept[0]} brings one along.`)
      const noted = withCalls.find(([, { code }]) => aNote.test(code ?? ''))
      if (noted)
        this.error(`dropReplies no longer knows how notes are written: ${noted[0]} brings one along.`)
    },
  }
}

/**
 * @param {string} path
 * @param {string} code
 */
export function withoutReplies(path, code) {
  /** @type {[from: number, to: number][]} */
  const dropped = []
  new Visitor({
    ObjectExpression({ properties, end }) {
      for (const [index, property] of properties.entries()) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
        const { name } = property.key
        if (dropped.some(([from, to]) => from <= property.start && property.start < to)) continue
        // A call may bear the name itself.
        const isReply = name === 'reply' && !isCall(property.value, code)
        if (isReply || name === 'replies')
          dropped.push([property.start, properties[index + 1]?.start ?? end - 1])
      }
    },
    CallExpression({ callee, arguments: [, details] }) {
      if (callee.type !== 'Identifier' || !/^(?:get|post)$/.test(callee.name)) return
      if (details?.type !== 'ObjectExpression') return
      for (const [index, property] of details.properties.entries())
        if (property.type === 'Property' && property.key.type === 'Identifier')
          if (property.key.name === 'about' || property.key.name === 'example')
            dropped.push([property.start, details.properties[index + 1]?.start ?? details.end - 1])
    },
    ImportDeclaration({ source, start, end }) {
      if (source.value.endsWith('/examples.ts')) dropped.push([start, end])
    },
  }).visit(parseSync(path, code).program)
  dropped.sort(([one], [other]) => one - other)
  return dropped.reduceRight((rest, [from, to]) => rest.slice(0, from) + rest.slice(to), code)
}

/**
 * @param {import('vite').ESTree.Expression} value
 * @param {string} code
 */
function isCall({ type, start }, code) {
  return type === 'CallExpression' && /^(?:get|post)[(]/.test(code.slice(start, start + 5))
}
