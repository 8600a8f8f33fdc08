import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands'
import { dropCursor } from 'prosemirror-dropcursor'
import { gapCursor } from 'prosemirror-gapcursor'
import { history, redo, undo } from 'prosemirror-history'
import {
  ellipsis,
  emDash,
  inputRules,
  smartQuotes,
  textblockTypeInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import type { Command, Plugin } from 'prosemirror-state'
import { schema } from './editor-schema.ts'

const { nodes, marks } = schema

const breakLine: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type === nodes.codeBlock) return false
  dispatch?.(state.tr.replaceSelectionWith(nodes.hardBreak.create()).scrollIntoView())
  return true
}

/** Keys and habits: Tab leaves the text, so that nobody is caught in it; lists go deeper with Ctrl and a bracket. */
export function editorPlugins(asks: { link: Command; toolbar: Command }): Plugin[] {
  return [
    inputRules({
      rules: [
        ...smartQuotes,
        ellipsis,
        emDash,
        wrappingInputRule(/^\s*([-+*])\s$/, nodes.bulletList),
        wrappingInputRule(/^(\d+)\.\s$/, nodes.orderedList),
        wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
        textblockTypeInputRule(/^##\s$/, nodes.heading, { level: 2 }),
        textblockTypeInputRule(/^###\s$/, nodes.heading, { level: 3 }),
        textblockTypeInputRule(/^```$/, nodes.codeBlock),
      ],
    }),
    keymap({
      'Mod-z': undo,
      'Shift-Mod-z': redo,
      'Mod-y': redo,
      'Mod-b': toggleMark(marks.bold),
      'Mod-i': toggleMark(marks.italic),
      'Mod-k': asks.link,
      'Alt-F10': asks.toolbar,
      'Shift-Enter': chainCommands(exitCode, breakLine),
      Enter: splitListItem(nodes.listItem),
      'Mod-[': liftListItem(nodes.listItem),
      'Mod-]': sinkListItem(nodes.listItem),
    }),
    keymap(baseKeymap),
    dropCursor({ color: false, class: 'drop-cursor' }),
    gapCursor(),
    history(),
  ]
}
