import type { ReactNode } from 'react'

export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="gallery-part">
      <h3>{name}</h3>
      <div className="gallery-stack">{children}</div>
    </div>
  )
}

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="section">
      <div className="wrap gallery-stack">
        <h2>{title}</h2>
        <div className="gallery-pair">{children}</div>
      </div>
    </section>
  )
}
