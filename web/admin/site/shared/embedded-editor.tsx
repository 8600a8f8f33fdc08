import type { ReplyOf } from '#contract/call.ts'
import type { contentCalls } from '#contract/site/content-calls.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import '../content-item/editor.css'

interface EmbeddedEditorProps {
  first: ReplyOf<typeof contentCalls.contentItem>
  /** Reads it again: something has become of it. */
  onChanged: () => Promise<void>
}

/** The website's form of one item as a part of another screen; loaded where it is opened. */
export const EmbeddedEditor = lazyPart<EmbeddedEditorProps>(
  async () => (await import('../content-item/editor.tsx')).Editor,
  {
    waiting: <Skeletons count={2} label="Opening" itemClassName="h-16" />,
    isNeeded: true,
  },
)
