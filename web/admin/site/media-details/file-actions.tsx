import { Replace, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { readableMoment } from '#contract/short-dates.ts'
import { mediaCalls } from '#contract/site/media-calls.ts'
import type { MediaKind } from '#contract/site/media-schemas.ts'
import { useMay } from '#web/admin/shared/use-may.ts'
import { FileButton } from '#web/features/media/file-button.tsx'
import { pictureTypes } from '#web/features/media/upload-zone.tsx'
import { useAction } from '#web/form/use-action.ts'
import { call } from '#web/lib/browser-api.ts'
import { readableBytes } from '#web/lib/readable-bytes.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import { Names } from '#web/ui/names.tsx'
import { Section } from '#web/ui/section.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import type { PartProps } from './details.ts'
import { useMediaAction } from './use-media-action.ts'

const types: Record<MediaKind, string> = {
  picture: pictureTypes,
  video: 'video/mp4',
  document: 'application/pdf',
}

/** Another file in its place, an earlier one again, the trash and back. */
export function FileActions({ details, onChange }: PartProps) {
  const { media, files } = details
  const { id, kind, name } = media
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, run } = useMediaAction(onChange)
  const erasing = useAction()
  const earlier = files.filter(({ isShown }) => !isShown)
  const mayErase = useMay('site.erase')
  const navigate = useNavigate()

  async function handleErase() {
    setIsAsking(false)
    if (await erasing.run(() => call(mediaCalls.erase, { id }))) await navigate('/admin/media?shelf=trash')
  }

  if (media.trashedAt)
    return (
      <section className="grid gap-3">
        <p>{`In the trash since ${readableMoment(media.trashedAt)}. It is deleted after 30 days.`}</p>
        <div className="flex flex-wrap gap-3">
          <Button
            icon={<Undo2 aria-hidden="true" />}
            busy={isBusy}
            onClick={() => run(mediaCalls.bringBack, { id })}
          >
            Bring it back
          </Button>
          {mayErase && (
            <MoreMenu label={`Actions for ${name}`} isName>
              <button type="button" onClick={() => setIsAsking(true)}>
                Delete for good now
              </button>
            </MoreMenu>
          )}
        </div>
        <ConfirmDialog
          open={isAsking}
          onClose={() => setIsAsking(false)}
          onConfirm={handleErase}
          title={<Sentence text="Delete {name} for good?" names={{ name }} />}
          confirmLabel="Delete for good"
        >
          All its files and sizes are deleted at once, and links to it stop working. This cannot be undone.
          Earlier backups still have it.
        </ConfirmDialog>
      </section>
    )

  return (
    <Section title="The file" className="grid gap-3">
      <p className="text-sm text-ink-soft">
        The new file is shown everywhere instead. This one is kept, and you can show it again.
      </p>
      <div className="flex flex-wrap gap-3">
        <FileButton
          label="Replace everywhere"
          accept={types[kind]}
          icon={<Replace aria-hidden="true" />}
          busy={isBusy}
          onFile={(file) => run(mediaCalls.replace, { id, file })}
        />
        <MoreMenu label={`Actions for ${name}`} isName>
          <button type="button" disabled={isBusy} onClick={() => setIsAsking(true)}>
            Delete
          </button>
        </MoreMenu>
      </div>
      {earlier.length > 0 && (
        <>
          <h3 className="mt-2 text-base">Earlier files</h3>
          <ul className="divide-y divide-line">
            {earlier.map((file) => (
              <li key={file.n} className="flex items-center gap-3 py-2 text-sm">
                {file.thumb && (
                  <img src={file.thumb} alt="" className="size-14 flex-none rounded-md object-cover" />
                )}
                <span className="min-w-0 grow">
                  {file.size && `${file.size.width} × ${file.size.height}, `}
                  {readableBytes(file.bytes)}
                  <span className="block text-ink-soft">
                    <Names of={[file.addedBy]} />, {readableMoment(file.createdAt)}
                  </span>
                </span>
                <Button
                  variant="secondary"
                  size="sm"
                  disabled={isBusy}
                  aria-label={`Show the file of ${readableMoment(file.createdAt)} again`}
                  onClick={() => run(mediaCalls.showFile, { id, n: file.n })}
                >
                  Show again
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          void run(mediaCalls.remove, { id })
        }}
        title={<Sentence text="Delete {name}?" names={{ name }} />}
        confirmLabel="Move to trash"
      >
        It stays in the trash for 30 days and can be brought back until then.
      </ConfirmDialog>
    </Section>
  )
}
