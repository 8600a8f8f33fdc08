interface BarProps {
  series: number
  hint: string
  x: number
  y: number
  width: number
  height: number
  /** What it stands for, when it is cut off. */
  beyond?: string | undefined
}

export function Bar({ series, hint, height, beyond, ...place }: BarProps) {
  const { x, y, width } = place
  return (
    <>
      <rect data-series={series} rx={2} height={Math.max(0, height)} {...place}>
        <title>{hint}</title>
      </rect>
      {beyond && (
        <>
          <path className="chart-cut" d={`M${x - 2} ${y + 16}l${width + 4} -6`} />
          <text className="chart-beyond" x={x + width + 4} y={y + 8}>
            {beyond}
          </text>
        </>
      )}
    </>
  )
}
