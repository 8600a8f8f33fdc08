export function SkipLink({ to = '#main' }: { to?: string }) {
  return (
    <a href={to} className="skip-link">
      Skip to content
    </a>
  )
}
