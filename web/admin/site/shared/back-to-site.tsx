import { Link } from 'react-router'

/** Above the heading of what one opens from the website's first screen. */
export function BackToSite() {
  return (
    <p className="mb-2">
      <Link to="/admin/site" className="link">
        Website
      </Link>
    </p>
  )
}
