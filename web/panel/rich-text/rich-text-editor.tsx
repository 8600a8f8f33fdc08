import { Node } from 'prosemirror-model'
import { type Command, EditorState, NodeSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useRef, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { mediaCalls } from '#contract/site/media-calls.ts'
import { cleanRichText } from '#contract/site/rich-text/clean.ts'
import type { LinkTarget, PictureAttrs, RichText } from '#contract/site/rich-text/document.ts'
import { completeAddress } from '#contract/site/rich-text/link-address.ts'
import { MediaPicker } from '#web/features/media/media-picker.tsx'
import { call } from '#web/lib/browser-api.ts'
import { toastOf } from '#web/lib/words-of.ts'
import { toast } from '#web/ui/toaster.tsx'
import { cleanPasted } from './clean-pasted.ts'
import { editorPlugins } from './editor-keys.ts'
import { schema } from './editor-schema.ts'
import { hasMark, type Tool } from './editor-tools.tsx'
import { FilmQuestion } from './film-question.tsx'
import { LinkQuestion } from './link-question.tsx'
import { PictureQuestion } from './picture-question.tsx'
import { pictureView, rememberPicture } from './picture-view.ts'
import { Toolbar } from './toolbar.tsx'

const { nodes, marks } = schema

interface RichTextEditorProps {
  id: string
  label: string
  describedBy: string | undefined
  value: RichText
  onChange: (text: RichText) => void
}

type Question =
  | { kind: 'link'; target: LinkTarget | null }
  | { kind: 'picture' | 'film' | 'youtube' }
  | { kind: 'youtubePicture'; youtube: string }
  | { kind: 'new'; attrs: PictureAttrs }
  | { kind: 'change'; at: number; attrs: PictureAttrs; isFilm?: boolean }

/** The editor itself; it comes when a text is edited, and not before. */
export function RichTextEditor({ id, label, describedBy, value, onChange }: RichTextEditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const changed = useRef(onChange)
  changed.current = onChange
  const written = useRef(value)
  const [state, setState] = useState<EditorState | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; the text is its own from then on
  useEffect(() => {
    if (!host.current) return
    const askLink: Command = (now) => {
      setQuestion({ kind: 'link', target: targetIn(now) })
      return true
    }
    const toToolbar: Command = () => {
      toolbar.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
      return true
    }
    const editor = new EditorView(host.current, {
      state: EditorState.create({
        doc: Node.fromJSON(schema, cleanRichText(value)),
        plugins: editorPlugins({ link: askLink, toolbar: toToolbar }),
      }),
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        class: 'prose',
      },
      nodeViews: { picture: pictureView, video: pictureView },
      transformPastedHTML: cleanPasted,
      handlePaste: (_, event) => takeFiles(event.clipboardData?.files) || linkSelection(event),
      handleDrop: (_, event, __, isMoved) => !isMoved && takeFiles(event.dataTransfer?.files),
      handleDoubleClickOn: (_, __, node, at) => {
        if (node.type !== nodes.picture) return false
        setQuestion({ kind: 'change', at, attrs: node.attrs as PictureAttrs })
        return true
      },
      dispatchTransaction(transaction) {
        const next = editor.state.apply(transaction)
        editor.updateState(next)
        setState(next)
        if (!transaction.docChanged) return
        written.current = cleanRichText(next.doc.toJSON())
        changed.current(written.current)
      },
    })
    view.current = editor
    setState(editor.state)
    editor.focus()
    return () => editor.destroy()
  }, [])

  // An earlier version, or somebody else's words, have taken the place of what was written here.
  useEffect(() => {
    const editor = view.current
    if (!editor || value === written.current) return
    const isSame = JSON.stringify(cleanRichText(value)) === JSON.stringify(cleanRichText(written.current))
    written.current = value
    if (isSame) return
    const doc = Node.fromJSON(schema, cleanRichText(value))
    editor.updateState(EditorState.create({ doc, plugins: editor.state.plugins }))
    setState(editor.state)
  }, [value])

  const uploads = useRef(Promise.resolve())

  /** Pictures that are pasted or dropped go into the library first. */
  function takeFiles(files: FileList | undefined): boolean {
    const pictures = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'))
    // One after another, in their order: the server reads few files of one account at a time.
    for (const file of pictures) uploads.current = uploads.current.then(() => upload(file))
    return pictures.length > 0
  }

  async function upload(file: File) {
    try {
      const { media } = await call(mediaCalls.upload, { file, name: messages.unnamed.picture })
      rememberPicture(media.id, media.pictures?.whole ?? null)
      insertPicture({ mediaId: media.id, alt: media.alt, caption: '', wide: false })
    } catch (problem) {
      toast.error(toastOf(problem))
    }
  }

  /** An address that is pasted over words makes a link of them. */
  function linkSelection(event: ClipboardEvent): boolean {
    const editor = view.current
    const href = completeAddress(event.clipboardData?.getData('text/plain') ?? '')
    if (!editor || editor.state.selection.empty || !href?.startsWith('https:')) return false
    setLink({ href })
    return true
  }

  /** @param words what stands there when no words are selected */
  function setLink(target: LinkTarget | null, words = '') {
    const editor = view.current
    if (!editor) return
    const { from, to, empty } = editor.state.selection
    const transaction = editor.state.tr.removeMark(from, to, marks.link)
    if (target && empty) transaction.insert(from, schema.text(words || 'link', [marks.link.create(target)]))
    else if (target) transaction.addMark(from, to, marks.link.create(target))
    editor.dispatch(transaction)
  }

  function insertPicture(attrs: PictureAttrs) {
    insert(nodes.picture.create(attrs))
  }

  function insert(node: Node) {
    const editor = view.current
    if (!editor) return
    editor.dispatch(editor.state.tr.replaceSelectionWith(node).scrollIntoView())
  }

  function handleUse({ asks, act }: Tool) {
    const editor = view.current
    if (!editor) return
    const { selection } = editor.state
    if (asks === 'link') setQuestion({ kind: 'link', target: targetIn(editor.state) })
    else if (asks === 'film') setQuestion({ kind: 'film' })
    else if (asks && selection instanceof NodeSelection && selection.node.type === nodes.picture)
      setQuestion({
        kind: 'change',
        at: selection.from,
        attrs: selection.node.attrs as PictureAttrs,
        isFilm: asks === 'youtube',
      })
    else if (asks) setQuestion({ kind: asks })
    else {
      act?.(editor.state, editor.dispatch, editor)
      editor.focus()
    }
  }

  function close() {
    setQuestion(null)
    // Once the dialog has given the focus back.
    setTimeout(() => view.current?.focus())
  }

  return (
    <div className="text-editor">
      {state && (
        <Toolbar
          ref={toolbar}
          label={label}
          state={state}
          onUse={handleUse}
          onLeave={() => view.current?.focus()}
        />
      )}
      <div ref={host} />
      {question?.kind === 'link' && (
        <LinkQuestion
          current={question.target}
          onClose={close}
          onSet={(target, words) => {
            setLink(target, words)
            close()
          }}
        />
      )}
      {question?.kind === 'youtube' && (
        <FilmQuestion onClose={close} onSet={(youtube) => setQuestion({ kind: 'youtubePicture', youtube })} />
      )}
      {(question?.kind === 'picture' || question?.kind === 'youtubePicture') && (
        <MediaPicker
          onClose={close}
          onChoose={({ media, alt }) => {
            rememberPicture(media.id, media.pictures?.whole ?? null)
            const attrs = { mediaId: media.id, alt, caption: '', wide: false }
            if (question.kind === 'youtubePicture')
              return setQuestion({ kind: 'new', attrs: { ...attrs, youtube: question.youtube } })
            insertPicture(attrs)
            close()
          }}
        />
      )}
      {question?.kind === 'new' && (
        <PictureQuestion
          attrs={question.attrs}
          isFilm
          isNew
          onClose={close}
          onSet={(attrs) => {
            if (attrs) insertPicture(attrs)
            close()
          }}
        />
      )}
      {question?.kind === 'film' && (
        <MediaPicker
          kind="video"
          onClose={close}
          onChoose={({ media }) => {
            rememberPicture(media.id, media.pictures?.whole ?? null)
            insert(nodes.video.create({ mediaId: media.id, caption: '' }))
            close()
            if (media.missing) toast.info(media.missing)
          }}
        />
      )}
      {question?.kind === 'change' && (
        <PictureQuestion
          attrs={question.attrs}
          isFilm={question.isFilm}
          onClose={close}
          onSet={(attrs) => {
            const { tr } = view.current?.state ?? {}
            if (tr)
              view.current?.dispatch(
                attrs ? tr.setNodeMarkup(question.at, null, attrs) : tr.delete(question.at, question.at + 1),
              )
            close()
          }}
        />
      )}
    </div>
  )
}

/** Where the selected words lead now. */
function targetIn(state: EditorState): LinkTarget | null {
  if (!hasMark(marks.link)(state)) return null
  const { from, to, $from } = state.selection
  let link = marks.link.isInSet($from.marks())
  state.doc.nodesBetween(from, to, (node) => {
    link ??= marks.link.isInSet(node.marks)
  })
  if (!link) return null
  return link.attrs.item ? { item: String(link.attrs.item) } : { href: String(link.attrs.href ?? '') }
}
