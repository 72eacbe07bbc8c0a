/** Commands that show on a machine what the API does not. They change nothing. */
export const machineCommands = `systemctl list-units --all 'nezha-agent*' 'nazha*'
ls -la /opt/nezha/agent /dev/shm /tmp /var/tmp
cat /root/.ssh/authorized_keys /etc/ld.so.preload
crontab -l; cat /etc/crontab /etc/cron.d/*`
