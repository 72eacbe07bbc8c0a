import { useT } from '#i18n/useT.ts'

const rows = [0, 1, 2, 3, 4, 5, 6, 7]

/** Placeholder rows of the right height while the list is loading, announced once. */
export function SkeletonRows({ columns }: { columns: number }) {
  const t = useT()
  return (
    <>
      {rows.map((row) => (
        <tr key={row}>
          <td colSpan={columns}>
            {row === 0 && (
              <span role="status" className="visually-hidden">
                {t('app.loading')}
              </span>
            )}
            <span className="to-come" />
          </td>
        </tr>
      ))}
    </>
  )
}
