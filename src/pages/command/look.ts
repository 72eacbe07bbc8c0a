/**
 * The script that looks at a machine. It only reads, and writes a line for each thing: its kind, what is compared with
 * other machines, and a remark, separated by tabs.
 */
export const lookScript = String.raw`p() { printf '%s\t%s\t%s\n' "$1" "$2" "$3"; }
s() { sha256sum | cut -c1-12; }
ls /etc/init.d /etc/systemd/system /run/systemd/system /lib/systemd/system /usr/lib/systemd/system 2>/dev/null | grep -iE '^n[ae]zha' | sort -u | while read -r u; do p unit "$u"; done
for f in /etc/local.d/*.start /etc/rc.local; do [ -f "$f" ] && p start "$f $(s <"$f")" "$(date -r "$f" +%F)"; done
{ cut -d: -f6 /etc/passwd; ls -d /home/*; } 2>/dev/null | sort -u | while read -r h; do
  for f in "$h/.ssh/authorized_keys" "$h/.ssh/authorized_keys2"; do [ -r "$f" ] || continue
    p keys "$f: $(grep -c '^[^#]' "$f")" "$(date -r "$f" +%F)"
    grep '^[^#]' "$f" | while read -r l; do
      p key "$f $(printf %s "$l" | s) $(printf %s "${'$'}{l##* }" | cut -c1-40)"; done
  done
done
for f in /etc/crontab /etc/cron.d/* /var/spool/cron/* /var/spool/cron/crontabs/*; do
  [ -f "$f" ] && grep -vE '^[[:space:]]*(#|$|[A-Z_]+=)' "$f" | while read -r l; do p cron "$l" "$f"; done
done 2>/dev/null
ls -1d /tmp/.[!.]* /var/tmp/.[!.]* /dev/shm/.[!.]* /tmp/.font-unix/* 2>/dev/null | grep -vE '/\.((X11|ICE|XIM|Test|font)-unix|X[0-9]+-lock)$' | while read -r l; do p hidden "$l"; done
[ -s /etc/ld.so.preload ] && while read -r l; do p preload "$l"; done </etc/ld.so.preload
(ss -ltnp || netstat -ltnp) 2>/dev/null | grep -iE 'n[ae]zha' | while read -r a b c d e; do p listens "$d"; done
true`

export const lookKinds = ['unit', 'keys', 'key', 'cron', 'start', 'hidden', 'preload', 'listens'] as const

export type LookKind = (typeof lookKinds)[number]

/** One thing on a machine. */
export interface Sight {
  kind: LookKind
  text: string
  remark: string
}

/** The lines of the script; other output is not from it. */
export const sightsIn = (output: string): Sight[] =>
  output.split('\n').flatMap((line) => {
    const [kind, text = '', remark = ''] = line.split('\t')
    const known = lookKinds.find((each) => each === kind)
    return known && text !== '' ? [{ kind: known, text, remark }] : []
  })

/** With fewer machines nothing is usual. */
export const fewestForUsual = 3

/** What differs on one machine from most others. */
export interface LookDifference {
  id: number
  /** On this machine, and on at most half of all. */
  extra: readonly Sight[]
  /** On more than half of all, and not on this one. */
  lacking: readonly Sight[]
}

/** What was found on several machines. */
interface LookComparison {
  /** What more than half of all have. Something that was planted everywhere is among it. */
  usual: readonly Sight[]
  differences: readonly LookDifference[]
}

const keyOfSight = ({ kind, text }: Sight) => `${kind}\t${text}`

/** Compares machines with each other. */
export function compareMachines(machines: readonly { id: number; sights: readonly Sight[] }[]): LookComparison {
  const counts = new Map<string, number>()
  const seen = machines.map(({ id, sights }) => ({ id, own: new Map(sights.map((each) => [keyOfSight(each), each])) }))
  for (const { own } of seen) for (const key of own.keys()) counts.set(key, (counts.get(key) ?? 0) + 1)
  const isUsual = (key: string) => machines.length >= fewestForUsual && (counts.get(key) ?? 0) > machines.length / 2
  const usual = new Map(seen.flatMap(({ own }) => [...own].filter(([key]) => isUsual(key))))
  return {
    usual: [...usual.values()],
    differences: seen.map(({ id, own }) => ({
      id,
      extra: [...own].flatMap(([key, sight]) => (isUsual(key) ? [] : [sight])),
      lacking: [...usual].flatMap(([key, sight]) => (own.has(key) ? [] : [sight])),
    })),
  }
}
