/** A written text as it is stored; the names are those that editors over ProseMirror share. */
export interface RichText {
  type: 'doc'
  content: Block[]
}

export type Mark =
  | { type: 'bold' }
  | { type: 'italic' }
  | { type: 'code' }
  | { type: 'link'; attrs: LinkTarget }
/** Somewhere else, or an item of our own site, whose address may change. */
export type LinkTarget = { href: string } | { item: string }

export interface TextNode {
  type: 'text'
  text: string
  marks?: Mark[] | undefined
}
export type Inline = TextNode | { type: 'hardBreak' }

export interface PictureAttrs {
  /** A picture of the media library. */
  mediaId: string
  /** Empty: it is decoration. */
  alt: string
  caption: string
  wide: boolean
  /** The film on YouTube that a press on it plays. */
  youtube?: string | undefined
}

/** A film of the media library; its poster and captions stand there. */
export interface FilmAttrs {
  mediaId: string
  caption: string
}

export interface ListItem {
  type: 'listItem'
  content: Inner[]
}

/** What may stand in a list or a quotation. */
export type Inner =
  | { type: 'paragraph'; content?: Inline[] | undefined }
  | { type: 'bulletList'; content: ListItem[] }
  | { type: 'orderedList'; content: ListItem[] }

export type Block =
  | Inner
  | { type: 'heading'; attrs: { level: 2 | 3 }; content?: Inline[] | undefined }
  | { type: 'blockquote'; content: Inner[] }
  | { type: 'codeBlock'; content?: { type: 'text'; text: string }[] | undefined }
  | { type: 'picture'; attrs: PictureAttrs }
  | { type: 'video'; attrs: FilmAttrs }
  | { type: 'horizontalRule' }

export const emptyText: RichText = { type: 'doc', content: [{ type: 'paragraph' }] }

/** How much one text may be: a book's chapter, and lists in lists as deep as anybody reads. */
export const deepestNesting = 8
export const mostNodes = 2_000
export const mostTextBytes = 200_000
export const longestRun = 20_000
export const longestCaption = 300
