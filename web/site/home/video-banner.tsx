import { Play } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import type { HomeWords } from '#web/content/home.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Jali } from '#web/ui/jali.tsx'

type VideoWords = HomeWords['video']

export function VideoBanner({ title, text, button, ...film }: VideoWords) {
  return (
    <section className="section hero video-banner" data-theme="dark" aria-labelledby="film">
      <Jali className="hero-lattice" />
      <div className="wrap grid items-center gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.5fr]">
        <div className="grid justify-items-start gap-5">
          <h2 id="film">{title}</h2>
          <p className="lead">{text}</p>
          <ButtonLink to={button.href} size="lg">
            {button.label}
          </ButtonLink>
        </div>
        <Film {...film} />
      </div>
    </section>
  )
}

/** Only the poster is loaded until the film is wanted; without a script the link opens it. */
function Film({ source, poster, play }: Pick<VideoWords, 'source' | 'poster' | 'play'>) {
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
        width={source.width}
        height={source.height}
        poster={poster.src}
        autoPlay
        controls
        muted
        playsInline
        aria-label={poster.alt}
      >
        <source src={source.src} type={source.type} />
      </video>
    )
  return (
    <a href={source.src} onClick={handlePlay} className="film">
      <img {...poster} alt={poster.alt} loading="lazy" decoding="async" />
      <span className="btn btn-primary btn-lg">
        <Play aria-hidden="true" />
        {play}
      </span>
    </a>
  )
}
