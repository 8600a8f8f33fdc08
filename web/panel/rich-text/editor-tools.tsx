import {
  Bold,
  Code,
  Film,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  SquareCode,
  TvMinimalPlay,
  Undo2,
} from 'lucide-react'
import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import type { ReactNode } from 'react'
import { schema } from './editor-schema.ts'

export interface Tool {
  name: string
  label: string
  icon: ReactNode
  /** Opens a dialog instead of acting at once. */
  asks?: 'link' | 'picture' | 'film' | 'youtube'
  act?: Command
  isOn?: (state: EditorState) => boolean
}

const { nodes, marks } = schema

/** Once more takes it back. */
function toggleBlock(type: NodeType, attrs?: Record<string, unknown>): Command {
  return (state, dispatch) =>
    isInBlock(type, attrs)(state)
      ? setBlockType(nodes.paragraph)(state, dispatch)
      : setBlockType(type, attrs)(state, dispatch)
}

function toggleList(type: NodeType): Command {
  return (state, dispatch) =>
    isInside(type)(state) ? liftListItem(nodes.listItem)(state, dispatch) : wrapInList(type)(state, dispatch)
}

function toggleQuote(state: EditorState, dispatch?: Parameters<Command>[1]): boolean {
  return isInside(nodes.blockquote)(state) ? lift(state, dispatch) : wrapIn(nodes.blockquote)(state, dispatch)
}

const insertRule: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.horizontalRule.create()).scrollIntoView())
  return true
}

export function hasMark(type: MarkType): (state: EditorState) => boolean {
  return ({ doc, selection: { from, to, empty, $from }, storedMarks }) =>
    empty ? Boolean(type.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, type)
}

function isInBlock(type: NodeType, attrs: Record<string, unknown> = {}): (state: EditorState) => boolean {
  return ({ selection: { $from } }) => $from.parent.hasMarkup(type, { ...$from.parent.attrs, ...attrs })
}

function isInside(type: NodeType): (state: EditorState) => boolean {
  return ({ selection: { $from } }) =>
    Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1)).some(
      (node) => node.type === type,
    )
}

export const tools: Tool[] = [
  { name: 'bold', label: 'Bold', icon: <Bold />, act: toggleMark(marks.bold), isOn: hasMark(marks.bold) },
  {
    name: 'italic',
    label: 'Italic',
    icon: <Italic />,
    act: toggleMark(marks.italic),
    isOn: hasMark(marks.italic),
  },
  { name: 'link', label: 'Link', icon: <Link2 />, asks: 'link', isOn: hasMark(marks.link) },
  {
    name: 'heading',
    label: 'Heading',
    icon: <Heading2 />,
    act: toggleBlock(nodes.heading, { level: 2 }),
    isOn: isInBlock(nodes.heading, { level: 2 }),
  },
  {
    name: 'smaller-heading',
    label: 'Smaller heading',
    icon: <Heading3 />,
    act: toggleBlock(nodes.heading, { level: 3 }),
    isOn: isInBlock(nodes.heading, { level: 3 }),
  },
  {
    name: 'bullets',
    label: 'List',
    icon: <List />,
    act: toggleList(nodes.bulletList),
    isOn: isInside(nodes.bulletList),
  },
  {
    name: 'numbers',
    label: 'Numbered list',
    icon: <ListOrdered />,
    act: toggleList(nodes.orderedList),
    isOn: isInside(nodes.orderedList),
  },
  { name: 'quote', label: 'Quotation', icon: <Quote />, act: toggleQuote, isOn: isInside(nodes.blockquote) },
  { name: 'picture', label: 'Picture', icon: <ImagePlus />, asks: 'picture' },
  { name: 'film', label: 'Film', icon: <Film />, asks: 'film' },
  { name: 'youtube', label: 'Film on YouTube', icon: <TvMinimalPlay />, asks: 'youtube' },
  { name: 'code', label: 'Code', icon: <Code />, act: toggleMark(marks.code), isOn: hasMark(marks.code) },
  {
    name: 'code-block',
    label: 'Block of code',
    icon: <SquareCode />,
    act: toggleBlock(nodes.codeBlock),
    isOn: isInBlock(nodes.codeBlock),
  },
  { name: 'rule', label: 'Dividing line', icon: <Minus />, act: insertRule },
  { name: 'undo', label: 'Undo', icon: <Undo2 />, act: undo },
  { name: 'redo', label: 'Redo', icon: <Redo2 />, act: redo },
]
