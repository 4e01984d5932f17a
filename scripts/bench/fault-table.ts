interface Run {
  seed: number
  fault: string
  violations: readonly string[]
}

/** The injected faults, how often they ran, and the violations. */
export function faultTable(faults: readonly string[], done: readonly Run[]): string {
  const row = (fault: string) => {
    const runs = done.filter(run => run.fault === fault)
    const failedRuns = runs.filter(({ violations }) => violations.length > 0)
    const violationText = failedRuns
      .map(({ seed, violations }) => `seed ${seed}: ${violations.join('; ')}`)
      .join('<br>')
    return `| ${fault} | ${runs.length} | ${runs.length - failedRuns.length} | ${violationText.replaceAll('|', '/')} |`
  }
  const head = ['| fault | runs | without violations | violations |', '|---|---|---|---|']
  return [...head, ...faults.map(row)].join('\n')
}
