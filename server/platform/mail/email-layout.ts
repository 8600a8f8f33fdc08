import type { Sender, Words } from '#contract/notifications/words.ts'

/** The head and the button of an email. */
export interface EmailLook {
  fill: string
  ink: string
  /** The address of a square picture. */
  mark: string
}

const productLook = { fill: '#c8102e', ink: '#ffffff', mark: null }
let look: EmailLook | typeof productLook = productLook

/** Null: the product's own. */
export function setEmailLook(own: EmailLook | null): void {
  look = own ?? productLook
}

const font = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif"

/** The same as plain text and as HTML in our look. */
export function layOut(words: Words, sender: Sender): { subject: string; body: string; html: string } {
  const subject = words.subject.replace(/\s+/g, ' ').trim()
  return { subject, body: asText(words, sender), html: asHtml({ ...words, subject }, sender) }
}

function asText({ greeting, paragraphs, quote, action }: Words, sender: Sender): string {
  const parts = [greeting, ...paragraphs]
  if (quote !== undefined) parts.push(quote.replace(/^/gm, '> '))
  if (action) parts.push(`${action.label}: ${action.href}`)
  parts.push(`${sender.name}\n${sender.email}, ${sender.phone}`)
  return `${parts.join('\n\n')}\n`
}

// Mail clients know neither stylesheets nor our fonts for certain: styles stand at the element, fonts have stand-ins.
function asHtml({ subject, greeting, paragraphs, quote, action }: Words, sender: Sender): string {
  const { fill, ink, mark } = look
  const texts = [greeting, ...paragraphs].map((text) => `<p style="margin:0 0 16px">${inHtml(text)}</p>`)
  if (quote !== undefined) {
    texts.push(
      `<blockquote style="margin:0 0 16px;padding:12px 16px;border-left:4px solid ${fill};background:#f3ebe3">${inHtml(quote)}</blockquote>`,
    )
  }
  if (action) {
    const href = escapeHtml(action.href)
    texts.push(
      `<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${fill};color:${ink};font-weight:bold;text-decoration:none">${inHtml(action.label)}</a></p>`,
      `<p style="margin:0 0 16px;font-size:13px;color:#735f62">If the button does not work, open this address:<br>${href}</p>`,
    )
  }
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${inHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#fbf7f2;color:#231416;${font};font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;background:#ffffff;border:1px solid #e7dbd1;border-radius:12px;overflow:hidden">
<div style="padding:20px 28px;background:${fill};color:${ink};font-size:18px;font-weight:bold">${mark ? markOf(mark) : ''}${inHtml(sender.name)}</div>
<div style="padding:28px 28px 12px">
${texts.join('\n')}
</div>
<div style="padding:16px 28px;border-top:1px solid #e7dbd1;font-size:13px;color:#735f62">${inHtml(sender.name)}<br>${inHtml(sender.email)}, ${inHtml(sender.phone)}</div>
</div>
</body>
</html>
`
}

/** Beside the name, on white so that a logo of any colour is seen. */
function markOf(address: string): string {
  return `<img src="${escapeHtml(address)}" width="40" height="40" alt="" style="margin-right:12px;padding:4px;border-radius:8px;background:#ffffff;vertical-align:middle">`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

function inHtml(text: string): string {
  return escapeHtml(text).replace(/\r?\n/g, '<br>')
}
