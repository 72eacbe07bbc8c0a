/** Parts of the platform's name as agents send it, with the sign of that system. The first that fits counts. */
const systems: readonly [part: string, sign: string][] = [
  ['windows', 'windows'],
  ['darwin', 'apple'],
  ['macos', 'apple'],
  ['alma', 'almalinux'],
  ['alpine', 'alpinelinux'],
  ['arch', 'archlinux'],
  ['centos', 'centos'],
  ['deepin', 'deepin'],
  ['raspbian', 'raspberrypi'],
  ['debian', 'debian'],
  ['fedora', 'fedora'],
  ['freebsd', 'freebsd'],
  ['gentoo', 'gentoo'],
  ['kali', 'kalilinux'],
  ['mint', 'linuxmint'],
  ['manjaro', 'manjaro'],
  ['netbsd', 'netbsd'],
  ['nixos', 'nixos'],
  ['openbsd', 'openbsd'],
  ['suse', 'opensuse'],
  ['openwrt', 'openwrt'],
  ['proxmox', 'proxmox'],
  ['qnap', 'qnap'],
  ['redhat', 'redhat'],
  ['rocky', 'rockylinux'],
  ['synology', 'synology'],
  ['truenas', 'truenas'],
  ['ubuntu', 'ubuntu'],
]

/** The signs of the systems that are told apart. */
export const systemSigns: readonly string[] = systems.map(([, sign]) => sign)

/** The sign of a system; undefined for a server that has not said what its system is. */
export function signOf(platform: string | undefined): string | undefined {
  if (!platform) return undefined
  const name = platform.toLowerCase()
  return systems.find(([part]) => name.includes(part))?.[1] ?? 'linux'
}
