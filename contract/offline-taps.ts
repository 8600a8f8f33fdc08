import { noConnection } from './texts.ts'

/**
 * Script of a page that has no other, or none yet: what is pressed without a line waits for it, where the browser would put an
 * error page of its own in place of all that stands and was typed here, as long as neither `isReady` nor `isHeld`. Written for
 * browsers older than those that are supported.
 */
export const offlineTaps = `
var lineNote=document.createElement('p'),goOn;
lineNote.className='connection-note';lineNote.setAttribute('role','alert');lineNote.textContent='${noConnection}';
function isLost(go){if(navigator.onLine===false){goOn=go;document.body.appendChild(lineNote);return true}}
function hold(e,go){if(!isReady&&!isHeld&&!e.defaultPrevented&&isLost(go))e.preventDefault()}
addEventListener('click',function(e){var a=e.target.closest&&e.target.closest('a[href]');if(a&&!a.target&&a.host===location.host&&!/^#/.test(a.getAttribute('href'))&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey)hold(e,function(){location.assign(a.href)})});
addEventListener('submit',function(e){hold(e,function(){e.target.submit()})});
addEventListener('online',function(){if(lineNote.parentNode)lineNote.parentNode.removeChild(lineNote);if(goOn)goOn();goOn=null});`
