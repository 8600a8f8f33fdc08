import { offlineTaps } from '#contract/offline-taps.ts'

/** Before the first paint, so that a chosen theme never flashes in late. */
const theme =
  "try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.setAttribute('data-theme',t)}catch(e){}"

/**
 * A translator of pages takes texts out and puts <font> in their places. React still holds the texts: it would insert
 * before, take out and rewrite what is no longer there, and throw away the page. Here the <font> stands in for its text,
 * a rewritten text comes back in its place, and while React takes the page over all texts are where it expects them, though not
 * in an endless quarrel with a translator that is quicker than any we know.
 */
const translation = `
var N=Node.prototype,insert=N.insertBefore,remove=N.removeChild,value=Object.getOwnPropertyDescriptor(N,'nodeValue'),fonts=new WeakMap,texts=new Map,isHeld=false,held=0;
function isFont(n){return n&&n.nodeName==='FONT'}
function putBack(font,text){fonts.delete(text);texts.delete(font);if(font.parentNode)font.parentNode.replaceChild(text,font)}
function placeOf(parent,text){for(var at=fonts.get(text)||text;at;at=at.parentNode)if(at.parentNode===parent)return at;return null}
N.insertBefore=function(node,before){if(before&&before.nodeType===3&&before.parentNode!==this)before=placeOf(this,before);return insert.call(this,node,before||null)};
N.removeChild=function(node){if(node.nodeType!==3||node.parentNode===this)return remove.call(this,node);var at=placeOf(this,node);if(at)remove.call(this,at);return node};
Object.defineProperty(N,'nodeValue',{configurable:true,enumerable:true,get:value.get,set:function(v){var font=this.nodeType===3&&fonts.get(this);if(font)putBack(font,this);value.set.call(this,v)}});
function untranslate(){texts.forEach(function(text,font){putBack(font,text)});[].forEach.call(document.querySelectorAll('font'),function(font){if(!isFont(font.parentNode)){var at=font;while(isFont(at.firstChild))at=at.firstChild;if(at.firstChild)putBack(font,at.firstChild)}})}
new MutationObserver(function(records){quiet=0;records.forEach(function(r){[].forEach.call(r.removedNodes,function(text){if(text.nodeType!==3||text.parentNode)return;var font=[r.addedNodes[0],r.previousSibling,r.nextSibling].filter(isFont)[0];if(font){fonts.set(text,font);if(!isReady)texts.set(font,text)}})});if(isHeld&&held++<50)untranslate()}).observe(document,{childList:true,subtree:true});`

/** Styles and pictures that a line has lost are asked for again; a <link> that failed does not ask twice itself. */
const lostFiles = `
addEventListener('error',function(e){var it=e.target,tries=(it.tries||0)+1;if(tries>7||!(it.rel==='stylesheet'||it.nodeName==='IMG'&&it.src))return;
it.isLost=true;
setTimeout(function(){if(!it.parentNode)return;if(it.rel){var next=it.cloneNode();next.tries=tries;insert.call(it.parentNode,next,it.nextSibling);if(it.tries)it.remove()}else{it.tries=tries;it.src=it.src}},150*Math.pow(2,tries))},true);`

/**
 * What cannot start says so in its place: in a browser that is too old at once, else when it has taken too long. Styles that
 * count on scripts, such as tabs, ask for `html[data-scripts=""]`: it is `failed` once that is told, and not there in a browser
 * that is too old or runs none. The media query for it is younger than the browsers that are supported.
 */
const startWatch = `
var root=document.documentElement,isReady=false,isOld=!('noModule'in document.createElement('script'))||![].findLast||!window.CSSLayerBlockRule;
function mark(v){if(!isOld)root.setAttribute('data-scripts',v)}
mark('');
function tell(){if(isReady)return;mark('failed');[].forEach.call(document.querySelectorAll('[data-start-note]'),function(note){note.removeAttribute('hidden')})}
addEventListener(isOld?'DOMContentLoaded':'load',function(){setTimeout(tell,isOld?0:15e3)});
addEventListener('click',function(e){if(e.target.closest&&e.target.closest('[data-reload]')&&!isLost(reload))reload()});
function reload(){location.reload()}
window.pageStart={failed:tell,begin:function(){isHeld=true;untranslate()},done:function(){isReady=true;try{sessionStorage.removeItem('broken')}catch(e){}mark('');isHeld=false;texts.clear()}};`

/** The last that comes of a page. */
export const pageEnd = '<!---->'

/**
 * A page that breaks off is neither told nor asked for again by a browser; Chrome leaves it loading for ever. Here it is asked for
 * until it comes whole, as far as nothing comes of the first, and then opened anew, three times at most; never over what
 * somebody has typed: then, and when it does not come, the page says what it says when its scripts do not. Where a proxy takes
 * comments out of pages, nothing tells that one broke off.
 */
const brokenPage = `
var quiet=0,hasTyped=false,isAsking=false;
addEventListener('input',function(){hasTyped=true},true);
function isWhole(){return document.lastChild.nodeType===8}
function isLoading(){return document.readyState==='loading'&&(quiet<5||[].some.call(document.querySelectorAll('link[rel=stylesheet]'),function(it){return !it.sheet&&!it.isLost}))}
var watch=isOld||setInterval(function(){
if(isReady||isWhole())return clearInterval(watch);
if(++quiet>14)tell();
if(isLoading())return;
var times=3;try{times=+sessionStorage.getItem('broken')}catch(e){}
if(hasTyped||times>2)return document.readyState==='loading'||tell();
if(isAsking)return;
isAsking=true;
fetch(location.href).then(function(a){return a.text()}).then(function(t){if(!/-->\\s*$/.test(t))clearInterval(watch);else if(!hasTyped&&!isWhole()&&!isLoading()){sessionStorage.setItem('broken',times+1);location.reload()}}).catch(function(){}).then(function(){setTimeout(function(){isAsking=false},2e3)})
},1e3);`

/** Runs first in every page, before anything else is asked for. Written for browsers older than those that are supported. */
export const firstScript = `${theme}(function(){${startWatch}${translation}${lostFiles}${brokenPage}${offlineTaps}})()`

declare global {
  interface Window {
    pageStart?: {
      /** The scripts did not come. */
      failed(): void
      /** Scripts that the page began with. */
      files?: string[]
      /** React begins to take the page over. */
      begin(): void
      /** It can be used. */
      done(): void
    }
  }
}
