import { Moon, Sun } from 'lucide-react'
import { IconButton } from './button.tsx'

function handleToggle() {
  const page = document.documentElement
  const isDark = page.dataset.theme
    ? page.dataset.theme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches
  const theme = isDark ? 'light' : 'dark'
  page.dataset.theme = theme
  try {
    localStorage.setItem('theme', theme)
  } catch {
    // Storage shut: the choice holds for this page.
  }
}

/** Which of the two signs shows is CSS: the server need not know the theme. */
export function ThemeToggle() {
  return (
    <IconButton label="Switch between light and dark" className="theme-toggle" onClick={handleToggle}>
      <Moon aria-hidden="true" />
      <Sun aria-hidden="true" />
    </IconButton>
  )
}
