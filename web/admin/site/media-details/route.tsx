import { ArrowLeft, Captions, Download, FileText, Image, ImageOff } from 'lucide-react'
import { mediaCalls } from '#contract/site/media-calls.ts'
import { adminMeta } from '#web/admin/shared/admin-meta.ts'
import { onEntry } from '#web/admin/shared/on-entry.ts'
import { Section } from '#web/ui/section.tsx'
import '#web/features/media/media.css'
import { call } from '#web/lib/browser-api.ts'
import { readRecord } from '#web/panel/record/read-record.ts'
import { RecordScreen } from '#web/panel/record/record-screen.tsx'
import type { Route } from './+types/route.ts'
import './media-details.css'
import { useState } from 'react'
import { Link } from 'react-router'
import { messages } from '#contract/messages.ts'
import { readableMoment } from '#contract/short-dates.ts'
import type { Media } from '#contract/site/media-schemas.ts'
import { useMay } from '#web/admin/shared/use-may.ts'
import { AltFields } from '#web/features/media/alt-fields.tsx'
import { FileButton } from '#web/features/media/file-button.tsx'
import { MediaPicker } from '#web/features/media/media-picker.tsx'
import { Form } from '#web/form/form.tsx'
import { FormError } from '#web/form/form-error.tsx'
import { refuseEmpty } from '#web/form/refuse-empty.ts'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { readableBytes } from '#web/lib/readable-bytes.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Names } from '#web/ui/names.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { MediaDetails, PartProps } from './details.ts'
import { FileActions } from './file-actions.tsx'
import { FocusEditor } from './focus-editor.tsx'
import { useMediaAction } from './use-media-action.ts'

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return onEntry(request, readRecord(call(mediaCalls.one, { id: params.mediaId })))
}

export const meta = () => adminMeta('Media library')

export default function MediaFile({ loaderData, params }: Route.ComponentProps) {
  return (
    <RecordScreen
      arriving={loaderData.arriving}
      skeletons={{ count: 3, label: 'Loading the file', itemClassName: 'h-40' }}
      title="Media library"
      icon={<ImageOff aria-hidden="true" />}
      back={{ to: '/admin/media', label: 'The whole library' }}
    >
      {(found) => <DetailsScreen key={params.mediaId} first={found} />}
    </RecordScreen>
  )
}

const uses = {
  live: { words: 'On the site', tone: 'success' },
  scheduled: { words: 'Scheduled', tone: 'info' },
  draft: { words: 'Not published yet', tone: 'neutral' },
} as const

/** One thing of the library: how it looks, what it is called, where it is used, and what can be done to it. */
function DetailsScreen({ first }: { first: MediaDetails }) {
  const [details, setDetails] = useState(first)
  const { media } = details
  const mayPublish = useMay('site.publish')
  const isHeld = !mayPublish && details.usedBy.some(({ state }) => state === 'live')
  const part = { details, onChange: setDetails, isHeld }
  return (
    <>
      <Link to="/admin/media" className="link mb-2 inline-flex min-h-11 items-center gap-1.5">
        <ArrowLeft className="size-4" aria-hidden="true" />
        Media library
      </Link>
      <PageHeading dense title={<Names of={[media.name]} />} lead={<Facts {...media} />} />
      <div className="media-details">
        <div className="grid content-start gap-6">
          {media.kind === 'picture' && <FocusEditor key={media.pictures?.wide.src} {...part} />}
          {media.kind === 'video' && <FilmView {...part} />}
          {media.kind === 'document' && <DocumentView media={media} />}
        </div>
        <div className="grid content-start gap-8">
          {isHeld && <p>{messages.mediaForPublishers}</p>}
          {!media.trashedAt && !isHeld && <DescribeForm {...part} />}
          <UsedWhere details={details} />
          {!isHeld && <FileActions {...part} />}
        </div>
      </div>
    </>
  )
}

function Facts({ size, bytes, seconds, addedBy, createdAt }: MediaDetails['media']) {
  const facts = [
    size && `${size.width} × ${size.height}`,
    seconds !== null && `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} minutes`,
    readableBytes(bytes),
  ]
  const parts = { by: <Names of={[addedBy]} />, at: readableMoment(createdAt) }
  return (
    <>
      <span>{`${facts.filter(Boolean).join(' · ')} · `}</span>
      <Sentence text="added by {by}, {at}" parts={parts} />
    </>
  )
}

/** A document is saved, not opened here. */
function DocumentView({ media }: { media: Media }) {
  return (
    <div className="state">
      <span className="state-icon">
        <FileText aria-hidden="true" />
      </span>
      <a
        href={media.url}
        download={`${media.name}.pdf`}
        className="link inline-flex min-h-11 items-center gap-2"
      >
        <Download className="size-4" aria-hidden="true" />
        <span>
          <Sentence text="Download {name}" parts={{ name: <Names of={[media.name]} /> }} />
        </span>
      </a>
    </div>
  )
}

/** Where it is used, what is on the site and what is only written apart. */
function UsedWhere({ details: { usedBy } }: { details: MediaDetails }) {
  return (
    <Section title="Used in" titleClassName="mb-2 text-lg">
      {usedBy.length === 0 ? (
        <p className="text-ink-soft">Nothing uses it yet.</p>
      ) : (
        <ul className="divide-y divide-line">
          {usedBy.map(({ label, path, state }) => (
            <li key={`${path} ${state}`} className="flex flex-wrap items-center justify-between gap-2 py-1">
              <Link to={path} className="link inline-flex min-h-11 items-center wrap-anywhere">
                {label}
              </Link>
              <Badge tone={uses[state].tone}>{uses[state].words}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** What it is called, and how each use of a picture begins to describe it. */
function DescribeForm({ details: { media }, onChange }: PartProps) {
  const [given, setGiven] = useState({ alt: media.alt, decorative: media.decorative })
  const form = useForm({ submit, call: mediaCalls.describe })

  async function submit({ name = '' }: FormValues) {
    refuseEmpty({ name }, { name: messages.fillThisIn }, messages.fillThisIn)
    const answer = await sendForm(mediaCalls.describe, { id: media.id, name, ...given })
    toast.success(messages.mediaChanged)
    onChange(answer)
  }

  return (
    <Form form={form} className="grid gap-5">
      <Field name="name" label="Name" hint="Seen in the panel only">
        <Input defaultValue={media.name} />
      </Field>
      {media.kind === 'picture' && <AltFields given={given} onChange={setGiven} error={form.errors.alt} />}
      <FormError text={form.errors.form} />
      <Button type="submit" variant="secondary" busy={form.isBusy} className="justify-self-start">
        Save
      </Button>
    </Form>
  )
}

/** The film with its poster and captions, both of which it needs before it can go out. */
function FilmView({ details: { media }, onChange, isHeld }: PartProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const { isBusy, run } = useMediaAction(onChange)
  const { id, posterId, silent, captions, missing } = media
  return (
    <section aria-label="Film" className="grid gap-4">
      {/* biome-ignore lint/a11y/useMediaCaption: the captions are what is asked for below */}
      <video
        key={`${media.url} ${captions}`}
        className="film"
        controls
        preload="none"
        poster={media.pictures?.whole.src}
        width={media.size?.width}
        height={media.size?.height}
      >
        <source src={media.url} type="video/mp4" />
        {captions && <track kind="captions" src={captions} srcLang="en" label="Captions" default />}
      </video>
      {missing && !media.trashedAt && <p className="text-warning font-medium">{missing}</p>}
      {!media.trashedAt && !isHeld && (
        <>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="secondary"
              icon={<Image aria-hidden="true" />}
              onClick={() => setIsChoosing(true)}
              disabled={isBusy}
            >
              {posterId ? 'Change the poster' : 'Choose a poster'}
            </Button>
            <FileButton
              label={captions ? 'Replace the captions' : 'Add captions (.vtt)'}
              accept=".vtt,text/vtt"
              icon={<Captions aria-hidden="true" />}
              busy={isBusy}
              onFile={(file) => run(mediaCalls.captions, { id, file })}
            />
          </div>
          <Switch
            label="Nobody speaks in this film"
            hint="Then it needs no captions"
            checked={silent}
            disabled={isBusy}
            onChange={(event) => run(mediaCalls.film, { id, posterId, silent: event.target.checked })}
          />
        </>
      )}
      {isChoosing && (
        <MediaPicker
          asksAlt={false}
          onClose={() => setIsChoosing(false)}
          onChoose={({ media: poster }) => {
            setIsChoosing(false)
            void run(mediaCalls.film, { id, posterId: poster.id, silent })
          }}
        />
      )}
    </section>
  )
}
