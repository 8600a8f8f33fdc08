interface BarProps {
  series: number
  hint: string
  x: number
  y: number
  width: number
  height: number
  /** What it stands for, when it is cut off. */
  beyond?: string | undefined
  /** How much room there is in all: at its edge the figure stands before the bar. */
  room?: number
}

const beyondWidth = 80
const lineHeight = 14

export function Bar({ series, hint, height, beyond, room, ...place }: BarProps) {
  const { x, y, width } = place
  const isAtEdge = room !== undefined && x + width + beyondWidth > room
  return (
    <>
      <rect data-series={series} rx={2} height={Math.max(0, height)} {...place}>
        <title>{hint}</title>
      </rect>
      {beyond && (
        <>
          <path className="chart-cut" d={`M${x - 2} ${y + 16}l${width + 4} -6`} />
          <text
            className="chart-beyond"
            x={isAtEdge ? x - 4 : x + width + 4}
            // Two that stand side by side are told one below the other.
            y={y + 8 + series * lineHeight}
            textAnchor={isAtEdge ? 'end' : 'start'}
          >
            {beyond}
          </text>
        </>
      )}
    </>
  )
}
