const { contextBridge } = require('electron');

contextBridge.exposeInMainWorld('blank', { version: 1 });
