/**
 * Notes who asks for the search before the panel's scripts are there; the browser's own shortcut would lead away. Whose
 * role has no search does not see the field before it, either.
 */
export const earlySearchScript =
  "var earlySearch=e=>{if(e.type==='click'?e.target.closest('.panel-search'):(e.ctrlKey||e.metaKey)&&!e.altKey&&!e.shiftKey&&e.key.toLowerCase()==='k'){e.preventDefault();earlySearch.isAsked=true}};addEventListener('keydown',earlySearch);addEventListener('click',earlySearch);document.currentScript.previousElementSibling.hidden=/\"permissions\":(?!.*\"office\\.search\")/.test(sessionStorage.getItem('user'))"
