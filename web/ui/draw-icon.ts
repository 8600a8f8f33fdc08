import { type ComponentProps, createElement } from 'react'

interface IconShapes {
  node: [tag: string, attributes: Record<string, string>][]
}

/**
 * Draws an icon as lucide does, without the settings and the classes by name that we never use: every page of the site is a
 * kilobyte lighter. The build puts it in the place of lucide's own (scripts/chunks.mjs).
 */
export function drawIcon({ node }: IconShapes) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))

  return ({ className, ...props }: ComponentProps<'svg'>) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className ? `lucide ${className}` : 'lucide',
        'aria-hidden': 'true',
        ...props,
      },
      ...shapes,
    )
}
