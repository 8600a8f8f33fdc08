import { Play } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { languageOf } from '#contract/language-of.ts'
import type { ShownSection } from '#web/content/sections.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Jali } from '#web/ui/jali.tsx'

type VideoWords = ShownSection<'video'>

export function VideoBanner({ anchor, title, text, button, film, poster, play }: VideoWords) {
  return (
    <section className="section hero video-banner" data-theme="dark" aria-labelledby={anchor}>
      <Jali className="hero-lattice" />
      <div className="wrap grid items-center gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.5fr]">
        <div className="grid justify-items-start gap-5">
          <h2 {...languageOf(title)} id={anchor}>
            {title}
          </h2>
          <p {...languageOf(text)} className="lead">
            {text}
          </p>
          {button.label && (
            <ButtonLink to={button.href} size="lg">
              {button.label}
            </ButtonLink>
          )}
        </div>
        {film && poster && <Film film={film} poster={poster} play={play} />}
      </div>
    </section>
  )
}

interface FilmProps {
  film: NonNullable<VideoWords['film']>
  poster: NonNullable<VideoWords['poster']>
  play: string
}

/** Only the poster is loaded until the film is wanted; without a script the link opens it. */
function Film({ film, poster, play }: FilmProps) {
  const [isWanted, setIsWanted] = useState(false)

  function handlePlay(event: MouseEvent) {
    event.preventDefault()
    setIsWanted(true)
  }

  if (isWanted)
    return (
      <video
        ref={(video) => video?.focus()}
        className="film"
        width={film.width}
        height={film.height}
        poster={poster.src}
        autoPlay
        controls
        muted
        playsInline
        aria-label={poster.alt}
      >
        <source src={film.src} type="video/mp4" />
        {film.captions && <track kind="captions" src={film.captions} srcLang="en" default />}
      </video>
    )
  return (
    <a href={film.src} onClick={handlePlay} className="film">
      <img {...poster} alt={poster.alt} loading="lazy" decoding="async" />
      <span className="btn btn-primary btn-lg">
        <Play aria-hidden="true" />
        <span {...languageOf(play)}>{play}</span>
      </span>
    </a>
  )
}
