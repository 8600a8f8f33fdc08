import { Link } from 'react-router'
import { languageOf } from '#contract/language-of.ts'
import type { NavigationItem } from './navigation.ts'

/** The links of a dropdown, as the list of a Menu takes them. */
export function menuItems(items: NavigationItem[]) {
  return items.map(({ label, href }) => (
    <Link key={href} to={href} {...languageOf(label)}>
      {label}
    </Link>
  ))
}
