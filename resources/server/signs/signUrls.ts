const byName = (files: Record<string, string>): ReadonlyMap<string, string> =>
  new Map(Object.entries(files).map(([path, url]) => [(/([^/]+)\.svg$/.exec(path)?.[1] ?? '').toLowerCase(), url]))

/** The addresses of the flags, by ISO code in lower case. A flag is loaded only where it is shown. */
export const flagUrls = byName(
  import.meta.glob<string>('/node_modules/country-flag-icons/3x2/??.svg', {
    query: '?url&no-inline',
    import: 'default',
    eager: true,
  }),
)

/** The addresses of the signs of systems, by the names that `signOf` returns. */
export const systemUrls = byName({
  ...import.meta.glob<string>(
    [
      '/node_modules/simple-icons/icons/{almalinux,alpinelinux,apple,archlinux,centos,debian,deepin,fedora,freebsd}.svg',
      '/node_modules/simple-icons/icons/{gentoo,kalilinux,linux,linuxmint,manjaro,netbsd,nixos,openbsd,opensuse}.svg',
      '/node_modules/simple-icons/icons/{openwrt,proxmox,qnap,raspberrypi,redhat,rockylinux,synology,truenas,ubuntu}.svg',
    ],
    { query: '?url&no-inline', import: 'default', eager: true },
  ),
  // Of patterns in one list, those of packages would find nothing beside one of our own.
  ...import.meta.glob<string>('./windows.svg', { query: '?url&no-inline', import: 'default', eager: true }),
})
