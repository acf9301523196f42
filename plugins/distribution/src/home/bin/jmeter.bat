@echo off
rem Starts JMeter from this home. JAVA_HOME chooses the Java, HEAP the heap, JVM_ARGS adds arguments of the JVM.
setlocal
set JAVA=java
if not "%JAVA_HOME%"=="" set JAVA=%JAVA_HOME%\bin\java
if "%HEAP%"=="" set HEAP=-Xms512m -Xmx1g
set OPENS=--add-opens=java.desktop/sun.awt=ALL-UNNAMED --add-opens=java.desktop/sun.swing=ALL-UNNAMED --add-opens=java.desktop/javax.swing.text.html=ALL-UNNAMED --add-opens=java.desktop/java.awt=ALL-UNNAMED --add-opens=java.desktop/java.awt.font=ALL-UNNAMED --add-opens=java.base/java.lang=ALL-UNNAMED --add-opens=java.base/java.lang.invoke=ALL-UNNAMED --add-opens=java.base/java.lang.reflect=ALL-UNNAMED --add-opens=java.base/java.util=ALL-UNNAMED --add-opens=java.base/java.text=ALL-UNNAMED
"%JAVA%" %HEAP% -XX:MaxMetaspaceSize=256m %OPENS% %JVM_ARGS% -jar "%~dp0ApacheJMeter.jar" %*
exit /b %ERRORLEVEL%
