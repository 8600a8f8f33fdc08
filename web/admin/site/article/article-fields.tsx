import { useState } from 'react'
import { ChipsInput } from '#web/ui/chips-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { slugOf } from '../shared/slug-of.ts'
import type { ArticleBody } from './article-body.ts'
import { PictureChoice } from './picture-choice.tsx'

interface ArticleFieldsProps {
  part?: 'words' | 'details'
  body: ArticleBody
  /** Its address follows the heading until it has been on the site. */
  isNew: boolean
  onChange: (part: Partial<ArticleBody>) => void
}

/** What is asked of an article beside its text. */
export function ArticleFields({ part = 'words', ...props }: ArticleFieldsProps) {
  return part === 'words' ? <Words {...props} /> : <Details {...props} />
}

function Words({ body, isNew, onChange }: ArticleFieldsProps) {
  const [follows, setFollows] = useState(isNew && body.slug === slugOf(body.title))

  function handleTitle(title: string) {
    onChange(follows ? { title, slug: slugOf(title) } : { title })
  }

  return (
    <>
      <Field label="Heading">
        <Input value={body.title} maxLength={120} onChange={(event) => handleTitle(event.target.value)} />
      </Field>
      <Field
        label="Address"
        hint={
          isNew ? 'What stands behind /blog/' : 'The old address leads to the new one once it is on the site'
        }
      >
        <Input
          value={body.slug}
          maxLength={80}
          inputMode="url"
          spellCheck={false}
          onChange={(event) => {
            setFollows(false)
            onChange({ slug: event.target.value.toLowerCase().replace(/\s+/g, '-') })
          }}
        />
      </Field>
      <Field label="In two sentences" hint="On the blog page, and in search results">
        <Textarea
          rows={3}
          value={body.excerpt}
          maxLength={300}
          onChange={(event) => onChange({ excerpt: event.target.value })}
        />
      </Field>
      <PictureChoice
        label="Picture"
        shape="wide"
        value={body.picture}
        onChange={(picture) => onChange({ picture })}
      />
    </>
  )
}

function Details({ body, onChange }: ArticleFieldsProps) {
  return (
    <div className="grid gap-5">
      <Field label="Written by">
        <Input
          value={body.author}
          maxLength={80}
          onChange={(event) => onChange({ author: event.target.value })}
        />
      </Field>
      <Field label="Date">
        <Input type="date" value={body.date} onChange={(event) => onChange({ date: event.target.value })} />
      </Field>
      <Field label="Subjects" hint="Press Enter after each one, at most six" optional>
        <ChipsInput
          value={body.tags.map(({ name }) => name)}
          onChange={(names) =>
            onChange({ tags: names.slice(0, 6).map((name) => ({ name: name.slice(0, 30) })) })
          }
          placeholder="e.g. Security"
        />
      </Field>
      <Field label="Title in search results" hint="Empty: the heading" optional>
        <Input
          value={body.seoTitle}
          maxLength={70}
          onChange={(event) => onChange({ seoTitle: event.target.value })}
        />
      </Field>
      <Field label="Description in search results" hint="Empty: the two sentences" optional>
        <Textarea
          rows={3}
          value={body.seoDescription}
          maxLength={300}
          onChange={(event) => onChange({ seoDescription: event.target.value })}
        />
      </Field>
      <PictureChoice
        label="Picture when somebody shares it"
        hint="Empty: the picture of the article"
        shape="share"
        value={body.shareImage}
        onChange={(shareImage) => onChange({ shareImage })}
      />
    </div>
  )
}
