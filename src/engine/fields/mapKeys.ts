/** An object by ids with every id replaced; without those for which the function returns undefined. */
export const mapKeys = <V>(byId: Readonly<Record<string, V>>, replace: (id: number) => number | undefined) =>
  Object.fromEntries(
    Object.entries(byId).flatMap(([id, value]) => {
      const other = replace(Number(id))
      return other === undefined ? [] : [[String(other), value] as const]
    }),
  )
