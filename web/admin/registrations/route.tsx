// placeholder-route
export default function Placeholder() {
  return (
    <main id="main">
      <h1>placeholder</h1>
    </main>
  )
}
