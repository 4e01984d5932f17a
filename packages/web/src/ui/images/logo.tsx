/** The logo: a vault with a lamp in it. `gap` opens the vault at the top, for error pages. */
export function Logo({ className, variant }: { className?: string | undefined; variant: 'mark' | 'dim' | 'gap' }) {
  if (variant !== 'mark')
    return (
      <svg
        className={className}
        viewBox="0 0 64 64"
        fill="none"
        aria-hidden
        stroke="currentColor"
        strokeLinecap="round"
      >
        <path
          d={
            variant === 'gap'
              ? 'M8 60V32a24 24 0 0 1 16-22.6M40 9.4A24 24 0 0 1 56 32v28'
              : 'M8 60V32a24 24 0 0 1 48 0v28'
          }
          strokeWidth="3"
        />
        <path d="M20 60V33a12 12 0 0 1 24 0v27" strokeWidth="2" opacity=".6" />
      </svg>
    )
  return (
    <svg className={className} viewBox="0 0 26 28" fill="none" aria-hidden strokeLinecap="round" strokeLinejoin="round">
      <path d="M2.5 26V13a10.5 10.5 0 0 1 21 0v13" stroke="var(--text)" strokeWidth="2.4" />
      <path d="M8 26V13.5a5 5 0 0 1 10 0V26" stroke="var(--text-dim)" strokeWidth="1.6" opacity=".7" />
      <path d="M11 14.2v7.6l5.6-3.8z" fill="var(--accent)" stroke="var(--accent)" strokeWidth="1.4" />
    </svg>
  )
}
