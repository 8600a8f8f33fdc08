import { Plus, Star, Trash2 } from 'lucide-react'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Group, Part } from './part.tsx'

const colours = [
  'canvas',
  'surface',
  'sunken',
  'ink',
  'ink-soft',
  'ink-faint',
  'line',
  'line-strong',
  'accent',
  'accent-strong',
  'accent-ink',
  'accent-soft',
  'gold',
  'success',
  'warning',
  'info',
  'danger',
  'focus',
]
const variants = ['primary', 'secondary', 'ghost', 'danger'] as const
const tones = ['neutral', 'accent', 'gold', 'success', 'warning', 'info', 'danger'] as const

function paint(colour: string) {
  return (swatch: HTMLElement | null) => swatch?.style.setProperty('background', `var(--color-${colour})`)
}

export function Buttons() {
  return (
    <>
      <Group title="Colour and type">
        <div className="gallery-swatches">
          {colours.map((colour) => (
            <span key={colour}>
              <i ref={paint(colour)} />
              {colour}
            </span>
          ))}
        </div>
        <div className="prose">
          <h2>Heading two</h2>
          <p>
            A paragraph with <a href="#buttons">the list of buttons</a>, some <code>code</code> and a price of
            ₹1,20,000.
          </p>
          <ul>
            <li>Small batches</li>
            <li>Real projects</li>
          </ul>
          <blockquote>Teaching is showing how one finds out.</blockquote>
        </div>
      </Group>
      <Group title="Buttons">
        <Part name="Variants">
          {variants.map((variant) => (
            <div key={variant} className="gallery-row">
              <Button variant={variant}>{variant}</Button>
              <Button variant={variant} busy>
                Saving
              </Button>
              <Button variant={variant} disabled>
                Disabled
              </Button>
            </div>
          ))}
        </Part>
        <Part name="Sizes, icons, links">
          <div id="buttons" className="gallery-row">
            <Button size="sm">Small</Button>
            <Button icon={<Plus aria-hidden="true" />}>Add internship</Button>
            <Button size="lg">Large</Button>
          </div>
          <div className="gallery-row">
            <IconButton label="Delete" variant="danger">
              <Trash2 aria-hidden="true" />
            </IconButton>
            <IconButton label="Add" size="sm" variant="secondary">
              <Plus aria-hidden="true" />
            </IconButton>
            <ButtonLink to="#buttons">A link</ButtonLink>
            <ButtonLink to="https://example.org" target="_blank" variant="secondary">
              Live Demo
            </ButtonLink>
          </div>
        </Part>
        <Part name="Badges, avatars, spinners">
          <div className="gallery-row">
            {tones.map((tone) => (
              <Badge key={tone} tone={tone} icon={tone === 'gold' && <Star aria-hidden="true" />}>
                {tone}
              </Badge>
            ))}
          </div>
          <div className="gallery-row">
            <Avatar name="Asha Verma" size="sm" />
            <Avatar name="Irfan Khan" />
            <Avatar name="Meera Nair" />
            <Avatar name="Joseph" size="lg" />
          </div>
          <div className="gallery-row">
            <Spinner size="sm" />
            <Spinner label="Loading courses" />
            <Spinner size="lg" />
          </div>
        </Part>
      </Group>
    </>
  )
}
