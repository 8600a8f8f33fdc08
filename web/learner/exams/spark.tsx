const width = 200
const height = 56

interface SparkProps {
  percents: number[]
  /** The same in words. */
  label: string
}

/** A line from test to test between 0 and 100 percent. */
export function Spark({ percents, label }: SparkProps) {
  const step = width / Math.max(percents.length - 1, 1)
  const points = percents.map((percent, at) => ({
    x: percents.length === 1 ? width : at * step,
    y: height - (percent / 100) * height,
  }))
  return (
    <svg role="img" aria-label={label} viewBox={`-5 -5 ${width + 10} ${height + 10}`} className="spark">
      {[0, height / 2, height].map((y) => (
        <line key={y} x1={0} x2={width} y1={y} y2={y} className="spark-grid" />
      ))}
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} className="spark-line" />
      {points.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r={4} className="spark-dot" />
      ))}
    </svg>
  )
}
