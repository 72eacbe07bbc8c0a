import { diskFolder } from '../machine/disk.ts'
import type { Folder } from '../machine/disk.ts'

export function windowsTree(): Folder {
  return diskFolder({
    'C:': {
      inetpub: { wwwroot: { 'iisstart.htm': '<!DOCTYPE html>\r\n<title>IIS Windows Server</title>\r\n' } },
      nezha: { 'config.yml': 'debug: false\r\ntls: false\r\n', 'nezha-agent.exe': 'MZ' },
      'Program Files': { 'Common Files': {}, 'Windows Defender': {} },
      Users: {
        Administrator: {
          Desktop: { 'Read me.txt': 'Ask operations before you restart this machine.\r\n' },
          Documents: {},
          Downloads: { 'größe.csv': 'name;size\r\nalpha;1\r\nbeta;2\r\n' },
        },
        Public: {},
      },
      Windows: { System32: { drivers: { etc: { hosts: '127.0.0.1 localhost\r\n' } } } },
    },
  })
}
