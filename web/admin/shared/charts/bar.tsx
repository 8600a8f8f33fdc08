interface BarProps {
  series: number
  hint: string
  x: number
  y: number
  width: number
  height: number
}

export function Bar({ series, hint, height, ...place }: BarProps) {
  return (
    <rect data-series={series} rx={2} height={Math.max(0, height)} {...place}>
      <title>{hint}</title>
    </rect>
  )
}
