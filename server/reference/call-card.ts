import type { Endpoint } from '#contract/call.ts'
import { type Html, html } from '#server/platform/http/html.ts'
import { bodySchema, callerTitle, type JsonSchema, replySchema } from './openapi.ts'
import { shellExample } from './shell-example.ts'

/** One call of the reference page. */
export function callCard(name: string, endpoint: Endpoint, publicUrl: string): Html {
  const { method, path, caller, files } = endpoint
  const sent = fieldRows(bodySchema(endpoint))
  const sends = method === 'GET' ? 'Query' : files ? 'Form fields (multipart)' : 'JSON body'
  return html`<article id="${name}" class="call">
<h3><a href="#${name}"><span class="method ${method.toLowerCase()}">${method}</span> <code>${breakable(path)}</code></a>
<span class="badge ${typeof caller === 'string' ? caller : 'staff'}">${callerTitle(caller)}</span></h3>
<p>${withCode(endpoint.about)}</p>
<div class="sides">
<div>${sent.length > 0 ? fieldTable(sends, path, sent) : html`<p class="none">Sends nothing.</p>`}
<details><summary>Reply</summary>${fieldTable('Reply', path, fieldRows(replySchema(endpoint)))}</details></div>
<pre><code>${shellExample(publicUrl, endpoint)}</code></pre>
</div>
</article>
`
}

/** Named with its path: whoever goes from table to table by ear hears which one it is. */
function fieldTable(caption: string, path: string, rows: FieldRow[]): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption} of ${path}"><table><caption>${caption}</caption>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th></tr></thead><tbody>
${rows.map(
  ({ name, type, isRequired }) =>
    html`<tr><th scope="row"><code>${name}</code></th><td translate="no">${type}${!isRequired && html` <em>optional</em>`}</td></tr>\n`,
)}</tbody></table></div>`
}

/** The contract marks names in its sentences with backticks. */
function withCode(sentence: string): Html[] {
  return sentence.split('`').map((part, index) => (index % 2 ? html`<code>${part}</code>` : html`${part}`))
}

function breakable(path: string): Html[] {
  return path.split('/').map((part, index) => (index ? html`/<wbr>${part}` : html`${part}`))
}

interface FieldRow {
  name: string
  type: string
  isRequired: boolean
}

/** The fields of an object and of what lies inside it, each with its whole name: `courses[]._id`. */
function fieldRows(schema: JsonSchema, prefix = ''): FieldRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = prefix + key
    const isRequired = schema.required?.includes(key) ?? false
    return [{ name, type: typeOf(field), isRequired }, ...inner(field, name)]
  })
}

function inner(field: JsonSchema, name: string): FieldRow[] {
  if (field.properties) return fieldRows(field, `${name}.`)
  if (field.items) return inner(field.items, `${name}[]`)
  const [object] = (field.anyOf ?? []).filter((choice) => choice.properties)
  return object ? fieldRows(object, `${name}.`) : []
}

function typeOf(field: JsonSchema): string {
  if (field.contentMediaType) return 'image file, at most 20 MB'
  if (field.const !== undefined) return JSON.stringify(field.const)
  if (field.enum) return field.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (field.anyOf) return [...new Set(field.anyOf.map(typeOf))].join(' | ')
  if (Array.isArray(field.type)) return field.type.map((type) => typeOf({ type })).join(' | ')
  if (field.type === 'array') return `list of ${typeOf(field.items ?? {})}${upTo(field.maxItems)}`
  if (field.type === 'string') return `text${upTo(field.maxLength)}`
  if (field.type === 'boolean') return 'true | false'
  return field.type ?? 'anything'
}

function upTo(most: number | undefined): string {
  return most === undefined ? '' : ` ≤ ${most}`
}
