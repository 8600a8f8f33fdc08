/** What other programs wrap words in, made plain before any reader of HTML sees it: a page's policy counts their styles as breaches. */
function disarm(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->|<!\[(?:if|endif)[^>]*>/gi, '')
    .replace(/<(style|script|xml|title|svg|iframe|object|noscript)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<\/?(?:o|w|m|v|st1):[^>]*>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) =>
      tag.replace(/\sstyle\s*=/gi, ' data-s=').replace(/\son\w+\s*=/gi, ' data-x='),
    )
}

/** Keeps what we have a kind for: headings, lists, bold, italic, links; rows of a table become lines. */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(disarm(html), 'text/html')
  for (const element of body.querySelectorAll('img, picture, video, audio, input, button, link, meta'))
    element.remove()
  for (const element of body.querySelectorAll<HTMLElement>('[data-s]')) restyle(element)
  for (const row of body.querySelectorAll('tr')) {
    const cells = [...row.querySelectorAll('td, th')].map(({ textContent }) => plain(textContent))
    row.replaceWith(line(cells.filter(Boolean).join(' | ')))
  }
  for (const table of body.querySelectorAll('table')) table.replaceWith(...table.querySelectorAll('p'))
  gatherLists(body)
  return body.innerHTML
}

function line(text: string): HTMLElement {
  const paragraph = document.createElement('p')
  paragraph.textContent = text
  return paragraph
}

const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()

/** Bold and italic that are said in a style become what says so itself. */
function restyle(element: HTMLElement): void {
  const style = `;${element.dataset.s ?? ''}`.replace(/\s+/g, '').toLowerCase()
  const isPlain = /;font-weight:(?:normal|[1-4]00)(?:;|$)/.test(style)
  if (isPlain && (element.tagName === 'B' || element.tagName === 'STRONG')) {
    element.replaceWith(...element.childNodes)
    return
  }
  if (/;font-weight:(?:bold|bolder|[6-9]00)(?:;|$)/.test(style)) wrapInside(element, 'strong')
  if (/;font-style:italic(?:;|$)/.test(style)) wrapInside(element, 'em')
}

function wrapInside(element: HTMLElement, tag: 'strong' | 'em'): void {
  if (/^H[1-6]$/.test(element.tagName) || element.querySelector('p, li, div, h1, h2, h3')) return
  const wrapper = document.createElement(tag)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}

/** Word writes the entries of a list as paragraphs that begin with their sign. */
function gatherLists(body: HTMLElement): void {
  let list = null as HTMLElement | null
  for (const paragraph of body.querySelectorAll<HTMLElement>('p')) {
    const isEntry =
      /MsoListParagraph/i.test(paragraph.className) || /mso-list/i.test(paragraph.dataset.s ?? '')
    const [, sign = ''] =
      /^\s*((?:[·•▪◦§o-]|\(?(?:\d{1,3}|[a-z]{1,4})[.)])\s+)/i.exec(paragraph.textContent ?? '') ?? []
    if (!isEntry || !sign) {
      list = null
      continue
    }
    const kind = /[\da-z][.)]/i.test(sign) ? 'OL' : 'UL'
    if (list?.tagName !== kind || list.nextElementSibling !== paragraph) {
      list = document.createElement(kind)
      paragraph.before(list)
    }
    cutStart(
      paragraph,
      sign.length + ((paragraph.textContent ?? '').length - (paragraph.textContent ?? '').trimStart().length),
    )
    const entry = document.createElement('li')
    entry.append(...paragraph.childNodes)
    list.append(entry)
    paragraph.remove()
  }
}

function cutStart(element: Node, length: number): void {
  let left = length
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode() as Text | null; text && left > 0; text = texts.nextNode() as Text | null) {
    const cut = Math.min(left, text.data.length)
    text.data = text.data.slice(cut)
    left -= cut
  }
}
