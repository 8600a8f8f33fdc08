import { Play } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { languageOf } from '#contract/language-of.ts'
import type { MediaPicture } from '#contract/site/media-shapes.ts'
import type { Block, Inline, Mark, RichText as Text } from '#contract/site/rich-text/document.ts'
import { linkAddress } from '#contract/site/rich-text/link-address.ts'
import type { TextFilm } from '#contract/site/rich-text/written-text.ts'

/** What a text names by id: the pictures of the library, and where things of our own site are just now. */
export interface Named {
  pictures?: Partial<Record<string, MediaPicture>>
  films?: Partial<Record<string, TextFilm>>
  paths?: Partial<Record<string, string>>
}

interface RichTextProps extends Named {
  text: Text
}

/** A written text as elements: no HTML of anybody's is ever made or trusted. */
export function RichText({ text, ...named }: RichTextProps) {
  return <div className="prose">{blocks(text.content, named)}</div>
}

function blocks(content: readonly Block[] | undefined, named: Named): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: a part of a text is its place
  return (content ?? []).map((block, at) => <Part key={at} block={block} named={named} />)
}

function Part({ block, named }: { block: Block; named: Named }): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p {...languageOf(wordsOf(block.content))}>{inlines(block.content, named)}</p>
    case 'heading':
      return block.attrs.level === 3 ? (
        <h3 {...languageOf(wordsOf(block.content))} className="text-xl">
          {inlines(block.content, named)}
        </h3>
      ) : (
        <h2 {...languageOf(wordsOf(block.content))} className="text-2xl">
          {inlines(block.content, named)}
        </h2>
      )
    case 'bulletList':
    case 'orderedList': {
      const List = block.type === 'orderedList' ? 'ol' : 'ul'
      return (
        <List>
          {block.content.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place
            <li key={at} {...languageOf(wordsOf(firstLine(item.content)))}>
              {itemContent(item.content, named)}
            </li>
          ))}
        </List>
      )
    }
    case 'blockquote':
      return <blockquote>{blocks(block.content, named)}</blockquote>
    case 'codeBlock':
      return (
        <pre translate="no">
          <code>{(block.content ?? []).map(({ text }) => text).join('')}</code>
        </pre>
      )
    case 'horizontalRule':
      return <hr />
    case 'video':
      return <Film caption={block.attrs.caption} film={named.films?.[block.attrs.mediaId]} />
    case 'picture':
      return <Picture {...block.attrs} picture={named.pictures?.[block.attrs.mediaId]} />
    default:
      return null
  }
}

const wordsOf = (content: readonly Inline[] | undefined): string =>
  (content ?? []).map((part) => ('text' in part ? part.text : ' ')).join('')

function firstLine([first]: readonly Block[]): readonly Inline[] | undefined {
  return first?.type === 'paragraph' ? first.content : undefined
}

/** An entry of one paragraph is a line, not a paragraph. */
function itemContent(content: readonly Block[], named: Named): ReactNode {
  const [first, ...rest] = content
  if (first?.type !== 'paragraph') return blocks(content, named)
  return (
    <>
      {inlines(first.content, named)}
      {blocks(rest, named)}
    </>
  )
}

/** Played by who wants to: nothing of it is fetched before. */
function Film({ caption, film }: { caption: string; film: TextFilm | undefined }) {
  if (!film) return null
  const { src, poster, width, height, captions } = film
  return (
    <figure>
      {/* biome-ignore lint/a11y/useMediaCaption: a film without captions is one in which nobody speaks */}
      <video src={src} poster={poster} width={width} height={height} controls playsInline preload="none">
        {captions && <track kind="captions" src={captions} label="English" default />}
      </video>
      {caption && <figcaption {...languageOf(caption)}>{caption}</figcaption>}
    </figure>
  )
}

interface PictureProps {
  alt: string
  caption: string
  wide: boolean
  youtube?: string | undefined
  picture: MediaPicture | undefined
}

function Picture({ alt, caption, wide, youtube, picture }: PictureProps) {
  if (!picture) return null
  const image = (
    <img
      src={picture.src}
      srcSet={picture.set}
      sizes={wide ? '(width < 64rem) 92vw, 60rem' : '(width < 48rem) 92vw, 44rem'}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  )
  return (
    <figure className={wide ? 'figure-wide' : undefined}>
      {youtube ? (
        <YoutubeFilm id={youtube} title={caption || alt}>
          {image}
        </YoutubeFilm>
      ) : (
        image
      )}
      {caption && <figcaption {...languageOf(caption)}>{caption}</figcaption>}
    </figure>
  )
}

interface YoutubeFilmProps {
  id: string
  title: string
  children: ReactNode
}

/** YouTube is asked for nothing before the press, and then by its host without cookies. Without a script the link opens it. */
function YoutubeFilm({ id, title, children }: YoutubeFilmProps) {
  const [isPlaying, setIsPlaying] = useState(false)
  const mark = `#film-${id}`
  useEffect(() => setIsPlaying(location.hash === mark), [mark])

  /** Only the policy of a page that was loaded with the film allows its player. */
  function handlePlay(event: MouseEvent) {
    event.preventDefault()
    const [loaded] = performance.getEntriesByType('navigation')
    if (!loaded || new URL(loaded.name).pathname === location.pathname) return setIsPlaying(true)
    location.hash = mark
    location.reload()
  }

  if (isPlaying)
    return (
      <iframe
        className="youtube"
        src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
        title={title || 'Film on YouTube'}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  return (
    <a
      className="youtube"
      href={`https://www.youtube.com/watch?v=${id}`}
      data-youtube={id}
      onClick={handlePlay}
    >
      {children}
      <span className="btn btn-primary">
        <Play aria-hidden="true" />
        Play the film
      </span>
    </a>
  )
}

function inlines(content: readonly Inline[] | undefined, named: Named): ReactNode[] {
  return (content ?? []).map((part, at) =>
    part.type === 'hardBreak' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part of a line is its place
      <br key={at} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part of a line is its place
      <Run key={at} text={part.text} marks={part.marks ?? []} named={named} />
    ),
  )
}

function Run({ text, marks, named }: { text: string; marks: Mark[]; named: Named }): ReactNode {
  let run: ReactNode = text
  for (const mark of marks) {
    if (mark.type === 'bold') run = <strong>{run}</strong>
    if (mark.type === 'italic') run = <em>{run}</em>
    if (mark.type === 'code') run = <code translate="no">{run}</code>
  }
  const link = marks.find((mark) => mark.type === 'link')
  if (link?.type !== 'link') return run
  if ('item' in link.attrs) {
    const path = named.paths?.[link.attrs.item]
    return path ? <Link to={path}>{run}</Link> : run
  }
  const address = linkAddress(link.attrs.href)
  return address ? <a href={address}>{run}</a> : run
}
