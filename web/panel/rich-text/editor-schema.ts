import { type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'
import { linkAddress } from '#contract/site/rich-text/link-address.ts'

const nodes = {
  doc: { content: 'block+' },
  paragraph: {
    content: 'inline*',
    group: 'block inner',
    parseDOM: [{ tag: 'p' }],
    toDOM: () => ['p', 0],
  },
  heading: {
    attrs: { level: { default: 2, validate: 'number' } },
    content: 'inline*',
    group: 'block',
    defining: true,
    parseDOM: [
      { tag: 'h1, h2', attrs: { level: 2 } },
      { tag: 'h3, h4, h5, h6', attrs: { level: 3 } },
    ],
    toDOM: ({ attrs }) => [attrs.level === 3 ? 'h3' : 'h2', 0],
  },
  bulletList: {
    content: 'listItem+',
    group: 'block inner',
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', 0],
  },
  orderedList: {
    content: 'listItem+',
    group: 'block inner',
    parseDOM: [{ tag: 'ol' }],
    toDOM: () => ['ol', 0],
  },
  listItem: {
    content: 'paragraph inner*',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', 0],
  },
  blockquote: {
    content: 'inner+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  codeBlock: {
    content: 'text*',
    marks: '',
    group: 'block',
    code: true,
    defining: true,
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['pre', ['code', 0]],
  },
  picture: {
    attrs: {
      mediaId: { validate: 'string' },
      alt: { default: '', validate: 'string' },
      caption: { default: '', validate: 'string' },
      wide: { default: false, validate: 'boolean' },
      youtube: { default: '', validate: 'string' },
    },
    group: 'block',
    draggable: true,
    parseDOM: [
      {
        // What was copied from here; no other picture has an id of ours.
        tag: 'figure[data-media]',
        getAttrs: (element) => ({
          mediaId: element.getAttribute('data-media') ?? '',
          alt: element.querySelector('img')?.alt ?? '',
          caption: element.getAttribute('data-caption') ?? '',
          wide: element.hasAttribute('data-wide'),
          youtube: element.getAttribute('data-youtube') ?? '',
        }),
      },
    ],
    toDOM: ({ attrs }) => [
      'figure',
      {
        'data-media': attrs.mediaId,
        'data-caption': attrs.caption,
        ...(attrs.wide ? { 'data-wide': '' } : {}),
        ...(attrs.youtube ? { 'data-youtube': attrs.youtube } : {}),
      },
      ['img', { alt: attrs.alt }],
    ],
  },
  video: {
    attrs: { mediaId: { validate: 'string' }, caption: { default: '', validate: 'string' } },
    group: 'block',
    draggable: true,
    parseDOM: [
      {
        tag: 'figure[data-film]',
        priority: 60,
        getAttrs: (element) => ({
          mediaId: element.getAttribute('data-film') ?? '',
          caption: element.getAttribute('data-caption') ?? '',
        }),
      },
    ],
    toDOM: ({ attrs }) => ['figure', { 'data-film': attrs.mediaId, 'data-caption': attrs.caption }],
  },
  horizontalRule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  text: { group: 'inline' },
  hardBreak: {
    inline: true,
    group: 'inline',
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
} satisfies Record<string, NodeSpec>

const marks = {
  link: {
    attrs: { href: { default: null }, item: { default: null } },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (element) => {
          const href = linkAddress(element.getAttribute('href') ?? '')
          return href ? { href } : false
        },
      },
    ],
    // Nothing in the editor is followed by a press, and no address that was not looked at gets into a page.
    toDOM: ({ attrs }) => ['a', { href: linkAddress(String(attrs.href ?? '')) ?? '#' }, 0],
  },
  bold: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
  italic: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  code: { parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
} satisfies Record<string, MarkSpec>

export const schema = new Schema<keyof typeof nodes, keyof typeof marks>({ nodes, marks })
